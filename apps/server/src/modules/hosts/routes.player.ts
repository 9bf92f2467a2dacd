// Binds the players' calls of hosts.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Hosts } from './hosts.ts';
import type { Rooms } from './rooms.ts';

export function hostRoutes(app: FastifyInstance, { hosts, rooms }: { hosts: Hosts; rooms: Rooms }): void {
  serveCall(app, 'GET /wps/chat/anchors', ({ query, ...reader }) => hosts.anchors(query.type, reader));
  serveCall(app, 'GET /wps/chat/models', ({ query, ...reader }) =>
    hosts.models({ ...filterOf('active', query.active), ...filterOf('streaming', query.streaming) }, reader),
  );
  serveCall(app, 'GET /wps/chat/room', async ({ query, ...reader }) => ({
    ...(await hosts.room(query.anchorId, reader)),
    ...(await rooms.rights(reader.session, reader.now)),
  }));
  serveCall(app, 'PUT /wps/chat/room/message', ({ merchant, session, body, now }) =>
    rooms.send(merchant, session, body, now),
  );
  serveCall(app, 'POST /wps/chat/room/report', ({ session, body, now }) =>
    rooms.report(session, body.messageId, now),
  );
  serveCall(app, 'GET /wps/chat/focus', (reader) => hosts.followed(reader));
  serveCall(app, 'PUT /wps/chat/focus', ({ body, ...reader }) => hosts.follow(body.anchorId, reader));
  serveCall(app, 'DELETE /wps/chat/focus', ({ body, session }) => hosts.unfollow(body.anchorId, session));
}

function filterOf<const K extends string>(name: K, given: 'true' | 'false' | undefined) {
  return given === undefined ? {} : { [name]: given === 'true' };
}
