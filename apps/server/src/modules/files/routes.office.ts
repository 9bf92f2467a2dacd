// Serves members' pictures to the office by the links that its calls answer.
import type { FastifyInstance } from 'fastify';
import { serveOfficePicture } from '../../platform/http/index.ts';
import type { Files } from './files.ts';
import { officePath } from './office-pictures.ts';

export function officeFileRoutes(app: FastifyInstance, { office }: Pick<Files, 'office'>): void {
  serveOfficePicture(app, officePath, ({ path, staff, now }) => office.open(path, staff, now));
}
