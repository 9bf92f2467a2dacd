// ws alone, answering each ping with a pong: what a socket costs before anything of ours is loaded.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({
  port: Number(process.env['PORT']),
  host: '127.0.0.1',
  perMessageDeflate: false,
});
server.on('connection', (socket) => {
  socket.on('message', () => socket.send('{"type":"pong"}'));
});
