// Binds the players' calls of hosts.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Hosts } from './hosts.ts';

export function hostRoutes(app: FastifyInstance, hosts: Hosts): void {
  serveCall(app, 'GET /wps/chat/anchors', ({ query, ...reader }) => hosts.anchors(query.type, reader));
  serveCall(app, 'GET /wps/chat/models', ({ query, ...reader }) =>
    hosts.models({ ...filterOf('active', query.active), ...filterOf('streaming', query.streaming) }, reader),
  );
  serveCall(app, 'GET /wps/chat/room', ({ query, ...reader }) => hosts.room(query.anchorId, reader));
  serveCall(app, 'GET /wps/chat/focus', (reader) => hosts.followed(reader));
  serveCall(app, 'PUT /wps/chat/focus', ({ body, ...reader }) => hosts.follow(body.anchorId, reader));
  serveCall(app, 'DELETE /wps/chat/focus', ({ body, session }) => hosts.unfollow(body.anchorId, session));
}

function filterOf<const K extends string>(name: K, given: 'true' | 'false' | undefined) {
  return given === undefined ? {} : { [name]: given === 'true' };
}
