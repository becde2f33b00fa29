import { createServer } from 'node:http';

// The least that refusing a crowd can cost: node:http tells everybody to come again.
const BODY = JSON.stringify({ message: 'Come again.', code: 'BUSY' });
const server = createServer((_request, response) => {
  response
    .writeHead(503, { 'content-type': 'application/json', 'content-length': BODY.length, 'retry-after': '2' })
    .end(BODY);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send!({ url: `http://127.0.0.1:${port}` });
});
process.once('disconnect', () => {
  server.close();
  server.closeAllConnections();
});
