// A player's devices: the list of logins, ending one, and the password check.
import { z } from 'zod';
import { defineCall, instant, sensitive, sessionErrors, uuid } from './call.ts';

export const devices = defineCall({
  method: 'GET',
  path: '/wps/session/devices',
  summary: 'List devices',
  description: 'Devices with a session or a remembered login, the current one first',
  permit: 'session',
  value: z.strictObject({
    devices: z.array(
      z.strictObject({
        id: uuid,
        name: z.string().describe('browser and system by its user agent; empty when unknown'),
        place: z.string().nullable().describe('null: unknown'),
        current: z.boolean(),
        remembered: z.boolean(),
        firstUsedAt: instant,
        lastUsedAt: instant,
      }),
    ),
  }),
  errors: sessionErrors,
  example: {
    value: {
      devices: [
        {
          id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
          name: 'Chrome · Android',
          place: null,
          current: true,
          remembered: false,
          firstUsedAt: '2026-11-20T10:00:00.000Z',
          lastUsedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    },
  },
});

export const endDevice = defineCall({
  method: 'DELETE',
  path: '/wps/session/devices',
  summary: 'End the sessions of a device',
  description:
    'Log out a device of the caller: its sessions end within a second, and its remembered login is removed',
  permit: 'session',
  body: z.strictObject({ id: uuid }),
  value: z.strictObject({ ended: z.boolean() }),
  errors: [...sessionErrors, 'NOT_FOUND'],
  example: { body: { id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f' }, value: { ended: true } },
});

export const endOtherDevices = defineCall({
  method: 'DELETE',
  path: '/wps/session/devices/others',
  summary: 'Log out all other devices',
  description: 'Log out all other devices; safe to repeat',
  permit: 'session',
  value: z.strictObject({ ended: z.int().describe('how many devices') }),
  errors: sessionErrors,
  example: { value: { ended: 2 } },
});

export const confirm = defineCall({
  method: 'POST',
  path: '/wps/session/confirm',
  summary: 'Confirm the password',
  description: 'Confirm the password after PASSWORD_AGAIN; the session then continues',
  permit: 'session',
  body: z.strictObject({ password: sensitive(z.string().min(1).max(128)) }),
  value: z.strictObject({ confirmed: z.literal(true) }),
  errors: [...sessionErrors, 'PASSWORD_WRONG'],
  example: { body: { password: 'bulbs-and-stalls' }, value: { confirmed: true } },
});
