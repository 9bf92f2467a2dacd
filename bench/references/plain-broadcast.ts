// Plain ws that sends what is posted to every socket: the cost of a listener without our code.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const http = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    for (const socket of server.clients) socket.send(body);
    response.end();
  });
});
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
http.listen(Number(process.env['PORT']), '127.0.0.1');
