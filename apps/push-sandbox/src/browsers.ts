// The browsers' side of the push service: Mozilla's protocol over a socket, by which Firefox subscribes and gets its messages.
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

/** What the service keeps of a subscription; `deliver` hands a message to its browser. */
export type Subscriptions = {
  add: (publicKey: string, origin: string, deliver: (body: string) => void) => string | undefined;
  end: (endpoint: string) => void;
};

/** The endpoints of a browser, by the channels that it named, and what waits for it. */
type Browser = {
  socket: WebSocket | undefined;
  endpoints: Map<string, string>;
  waiting: Map<string, { channelID: string; data: string }>;
};

const channelID = z.uuid();
const spoken = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('hello'), uaid: z.string().optional() }),
  z.object({
    messageType: z.literal('register'),
    channelID,
    // Firefox pads it.
    key: z
      .string()
      .regex(/^[\w-]{87}=?$/u)
      .transform((key) => key.replace('=', '')),
  }),
  z.object({ messageType: z.literal('unregister'), channelID }),
  z.object({
    messageType: z.literal('ack'),
    updates: z.array(z.object({ channelID, version: z.string() })),
  }),
]);

/** At the path /browser. */
export function serveBrowsers(server: Server, subscriptions: Subscriptions): void {
  const browsers = new Map<string, Browser>();
  const sockets = new WebSocketServer({
    server,
    path: '/browser',
    maxPayload: 65_536,
    handleProtocols: () => 'push-notification',
  });
  server.on('close', () => sockets.close());
  sockets.on('connection', (socket, { headers: { host = '' } }) => {
    let browser: Browser | undefined;
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString('utf8');
      if (text === '{}') return socket.send('{}');
      const parsed = spoken.safeParse(jsonOf(text));
      if (!parsed.success) return;
      const said = parsed.data;
      if (said.messageType === 'hello') {
        const uaid = said.uaid && browsers.has(said.uaid) ? said.uaid : randomBytes(16).toString('hex');
        browser = browsers.get(uaid) ?? { socket, endpoints: new Map(), waiting: new Map() };
        browser.socket = socket;
        browsers.set(uaid, browser);
        say({ messageType: 'hello', status: 200, uaid, use_webpush: true, broadcasts: {} });
        for (const [version, message] of browser.waiting) say(notification(version, message));
      } else if (browser) answer(browser, said);
    });
    socket.on('close', () => {
      if (browser?.socket === socket) browser.socket = undefined;
    });

    function answer(of: Browser, said: Exclude<z.infer<typeof spoken>, { messageType: 'hello' }>) {
      if (said.messageType === 'ack') {
        for (const { version } of said.updates) of.waiting.delete(version);
        return;
      }
      const { messageType, channelID: channel } = said;
      if (messageType === 'unregister') {
        subscriptions.end(of.endpoints.get(channel) ?? '');
        of.endpoints.delete(channel);
        return say({ messageType, channelID: channel, status: 200 });
      }
      const endpoint = subscriptions.add(said.key, `http://${host}`, (data) => {
        const version = randomBytes(16).toString('hex');
        of.waiting.set(version, { channelID: channel, data });
        of.socket?.send(JSON.stringify(notification(version, { channelID: channel, data })));
      });
      if (endpoint === undefined) return say({ messageType, channelID: channel, status: 500 });
      of.endpoints.set(channel, endpoint);
      say({ messageType, channelID: channel, status: 200, pushEndpoint: endpoint });
    }
  });
}

const notification = (
  version: string,
  { channelID: channel, data }: { channelID: string; data: string },
) => ({
  messageType: 'notification',
  channelID: channel,
  version,
  data,
  headers: { encoding: 'aes128gcm' },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
