// Fastify with one route that answers at once: what a start costs before anything of ours is loaded.
import { fastify } from 'fastify';

const app = fastify();
app.get('/m/home', () => 'ready');
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
