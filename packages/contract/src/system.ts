// The page's first call: availability, brand and switched-on parts.
import { z } from 'zod';
import { defineCall, language } from './call.ts';
import { promoFlags, socialProviders, themes, whitelabelFlags } from './constants.ts';
import { previewAt } from './preview.ts';

const flags = z.strictObject(Object.fromEntries(whitelabelFlags.map((flag) => [flag, z.boolean()])));

const labelNames = z
  .partialRecord(language, z.string())
  .optional()
  .describe('what it is called in other languages; missing ones read the default language');
const shownTo = z
  .array(language)
  .min(1)
  .optional()
  .describe('only for these; a language without any of a kind is shown those of the default language');

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
    timeZone: z.string().describe('IANA name: the zone that the days of the records begin and end in'),
    minimumAge: z.int(),
    customerService: z.array(customerServiceEntry),
    domainRoute: z.string(),
    mobileTemplate,
    paths: z.record(z.string(), z.string()),
    register: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
    social: z.array(z.enum(socialProviders)).describe('who may be logged in by, in the order of their row'),
    resources: z.array(downloadResource),
    whitelabel: flags,
    promo: z.strictObject(Object.fromEntries(promoFlags.map((flag) => [flag, z.boolean()]))),
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
    depositBonusBps: z
      .int()
      .min(0)
      .describe('the deposit extra in basis points; the badge shows it; 0: none is given'),
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
  description: 'Status gate and configuration of the merchant that the host or the header names',
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
  description: 'Whom to ask, as the status tells it too; answered where the merchant is closed as well',
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
  description: 'Which layouts the merchant has chosen, as the status tells it too',
  permit: 'public',
  query: z.strictObject({}),
  value: z.strictObject({ mobileTemplate }),
  errors: [],
  example: { query: {}, value: { mobileTemplate: { mem_cen: '1', dep_func: '1' } } },
});
