// The page's first call: availability, brand and switched-on parts.
import { z } from 'zod';
import { defineCall, language } from './call.ts';
import { promoFlags, socialProviders, themes, whitelabelFlags } from './constants.ts';
import { previewAt } from './preview.ts';

const flags = z.strictObject(Object.fromEntries(whitelabelFlags.map((flag) => [flag, z.boolean()])));

const labelNames = z
  .partialRecord(language, z.string())
  .optional()
  .describe("the label in other languages; the default language's otherwise");
const shownTo = z
  .array(language)
  .min(1)
  .optional()
  .describe('languages; one without any link of a kind shows those of the default language');

export const downloadResource = z
  .strictObject({
    resourceType: z.enum([
      'IOS',
      'Android',
      'MOBILECONFIG',
      'AppDownloadIcon',
      'TELEGRAM',
      'TELEGRAM2',
      'FACEBOOK',
      'FACEBOOK2',
      'WHATSAPP',
    ]),
    url: z.string(),
    labelNameEn: z.string(),
    labelNames,
    languages: shownTo,
  })
  .meta({ id: 'DownloadResource' });

export const customerServiceEntry = z
  .strictObject({
    title: z.string(),
    path: z.string().describe('encrypted; the last 8 characters are the key'),
    labelNames,
    languages: shownTo,
  })
  .meta({ id: 'CustomerServiceEntry' });

/** '1' selects the new layout of the member centre and of the deposit. */
const mobileTemplate = z.strictObject({ mem_cen: z.enum(['0', '1']), dep_func: z.enum(['0', '1']) });

export const statusValue = z.strictObject({
  status: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe('0 normal, 1 maintenance (also both), 2 region restricted only'),
  info: z.strictObject({
    merchantCode: z.string(),
    name: z.string(),
    currency: z.string(),
    languages: z.array(language),
    defaultLanguage: language,
    theme: z.enum(themes),
    timeZone: z.string().describe("IANA name of the time zone of the records' days"),
    minimumAge: z.int(),
    customerService: z.array(customerServiceEntry),
    domainRoute: z.string(),
    mobileTemplate,
    paths: z.record(z.string(), z.string()),
    register: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
    social: z
      .array(z.enum(socialProviders))
      .describe('the offered providers of social login, in display order'),
    resources: z.array(downloadResource),
    whitelabel: flags,
    promo: z.strictObject(Object.fromEntries(promoFlags.map((flag) => [flag, z.boolean()]))),
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
    depositBonusBps: z
      .int()
      .min(0)
      .describe('the deposit bonus in basis points, shown in the badge; 0: none'),
    jackpotSource: z.enum(['pool', 'demo', 'none']),
    demoMode: z.boolean().describe('true only where demo accounts and the sandbox payment are offered'),
  }),
  location: z.strictObject({ ip: z.string(), country: z.string().nullable() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});

export const status = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Get merchant status and configuration',
  description: 'Availability and configuration of the merchant that the host or the header names',
  permit: 'public',
  query: z.strictObject({ at: previewAt }),
  value: statusValue,
  errors: ['FEATURE_UNAVAILABLE'],
  example: {
    query: {},
    value: {
      status: 0,
      info: {
        merchantCode: 'perya',
        name: 'Perya',
        currency: 'PHP',
        languages: ['en', 'zh-Hans', 'ar'],
        defaultLanguage: 'en',
        theme: 'dark',
        timeZone: 'Asia/Manila',
        minimumAge: 21,
        customerService: [],
        domainRoute: '/m',
        mobileTemplate: { mem_cen: '1', dep_func: '1' },
        paths: {},
        register: { username: true, mobile: false },
        social: ['google'],
        resources: [],
        whitelabel: Object.fromEntries(whitelabelFlags.map((flag) => [flag, flag === 'USERNAMEREG3'])),
        promo: { REFERRAL: true, VIPBENEFIT: true },
        mainDomain: 'localhost',
        imageCDNs: [''],
        depositBonusBps: 100,
        jackpotSource: 'pool',
        demoMode: true,
      },
      location: { ip: '127.0.0.1', country: null },
      maintenance: false,
      regionRestriction: false,
    },
  },
});

export const customerService = defineCall({
  method: 'GET',
  path: '/wps/system/customerService',
  summary: 'Get customer service contacts',
  description: 'The ways to customer service, as in the status; answered when the merchant is closed, too',
  permit: 'public',
  query: z.strictObject({ at: previewAt }),
  value: z.strictObject({ customerService: z.array(customerServiceEntry) }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: {}, value: { customerService: [{ title: 'CS', path: 'SRxAJCwFJAfqoLIiTW' }] } },
});

export const template = defineCall({
  method: 'GET',
  path: '/wps/system/template',
  summary: 'Get layout template flags',
  description: "The merchant's chosen layouts, as in the status",
  permit: 'public',
  query: z.strictObject({}),
  value: z.strictObject({ mobileTemplate }),
  errors: [],
  example: { query: {}, value: { mobileTemplate: { mem_cen: '1', dep_func: '1' } } },
});
