// Fastify with one route: the cost of a start without our code.
import { fastify } from 'fastify';

const app = fastify();
app.get('/m/home', () => 'ready');
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
