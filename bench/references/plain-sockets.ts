// Plain ws that answers each ping with a pong: the cost of a socket without our code.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({
  port: Number(process.env['PORT']),
  host: '127.0.0.1',
  perMessageDeflate: false,
});
server.on('connection', (socket) => {
  socket.on('message', () => socket.send('{"type":"pong"}'));
});
