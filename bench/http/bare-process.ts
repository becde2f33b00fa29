import fastify from 'fastify';

// The least that the product's own HTTP server can answer with: no session, no database, a fixed body.
const server = fastify();
server.get('/', () => ({ status: 'success' }));
process.send!({ url: await server.listen({ host: '127.0.0.1', port: 0 }) });
process.once('disconnect', () => void server.close());
