// Raw node:http that answers every request with the bytes from standard input: the upper bound for an API call.
import { createServer } from 'node:http';

let body = Buffer.alloc(0);
for await (const chunk of process.stdin) body = Buffer.concat([body, chunk]);

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'));
