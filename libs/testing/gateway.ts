import { createServer, type IncomingMessage, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { createProxyServer } from 'httpxy';
import { CONSOLE_PREFIX, serviceFor } from '#contract';
import { isScreen, serveWebApp } from '#embedded/web';
import type { ServiceName } from '#platform/service';

/**
 * Stands where the ingress stands: sends each call to the service that the contract's table names, everything else to
 * the web app. `side` says whose origin this is; neither serves the other's calls. Where each service is may become known
 * later, and change.
 */
export async function startGateway(
  services: Readonly<Partial<Record<ServiceName, string>>>,
  webApp: string,
  side: 'member' | 'console',
): Promise<{ url: string; stop(): Promise<void> }> {
  const web: FastifyInstance = fastify({ forceCloseConnections: true });
  await serveWebApp(web, webApp, side === 'member' ? isScreen : () => true);
  await web.ready();
  const proxy = createProxyServer({ ws: true, xfwd: true });
  proxy.on('error', (_error, _request, response) => {
    if (response && 'writeHead' in response && !response.headersSent)
      response.writeHead(503, { 'retry-after': '1' }).end();
    else response?.destroy();
  });
  const ownerOf = (request: IncomingMessage): ServiceName | null => {
    const { pathname } = new URL(request.url ?? '/', 'http://gateway');
    const forConsole = pathname.startsWith(CONSOLE_PREFIX);
    if (forConsole !== (side === 'console')) return null;
    return serviceFor(request.method ?? 'GET', pathname);
  };
  const server: Server = createServer((request, response) => {
    const owner = ownerOf(request);
    if (owner) void proxy.web(request, response, { target: services[owner] });
    else web.routing(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const owner = ownerOf(request);
    if (owner) void proxy.ws(request, socket as never, { target: services[owner] }, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await web.close();
    },
  };
}
