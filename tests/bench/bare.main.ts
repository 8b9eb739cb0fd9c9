import { createServer } from 'node:http';
import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * What the gateway is compared with, in a process of its own: `/bytes` sends fixed bytes, `/pg` runs the profile's query
 * with node-postgres alone. Reads BENCH_BODY, BENCH_SQL, BENCH_USER.
 */
const body = process.env['BENCH_BODY'] ?? '{}';
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
const app = Fastify();
app.get('/bytes', (_request, reply) => reply.type('application/json').send(body));
await app.ready();

const server = createServer((request, response) => {
  if (request.url === '/bytes') {
    app.routing(request, response);
    return;
  }
  pool.query({ name: 'profile', text: process.env['BENCH_SQL'] ?? '', values: [process.env['BENCH_USER']] }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('{"msg":"ready"}\n'));
