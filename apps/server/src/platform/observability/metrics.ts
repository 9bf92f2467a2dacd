// The server's metrics for Prometheus, at GET /metrics on METRICS_PORT.
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'perya_http_request_seconds',
      help: 'Time from the request to the end of its answer',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    ...socketMetrics(registers),
    faults: new Counter({
      name: 'perya_faults_total',
      help: 'Unexpected faults',
      labelNames: ['what'],
      registers,
    }),
    unknownSettings: new Gauge({
      name: 'perya_unknown_settings',
      help: 'Keys in a merchant’s settings that this release does not know and ignores',
      labelNames: ['merchant'],
      registers,
    }),
    smsCodes: new Counter({
      name: 'perya_sms_codes_total',
      help: 'Codes requested by SMS; refused when the hourly budget is spent',
      labelNames: ['merchant', 'country', 'budget'],
      registers,
    }),
    vendorIncidents: new Counter({
      name: 'perya_vendor_incidents_total',
      help: 'Vendor messages that wait for a decision by staff',
      labelNames: ['vendor', 'code'],
      registers,
    }),
    reviewsPending: new Gauge({
      name: 'perya_reviews_pending',
      help: 'Cases that wait for a decision by staff',
      labelNames: ['what'],
      registers,
    }),
    reviewsOverdue: new Gauge({
      name: 'perya_reviews_overdue',
      help: 'Cases that have waited longer than promised',
      labelNames: ['what'],
      registers,
    }),
    breakGlassOpen: new Gauge({
      name: 'perya_break_glass_open',
      help: 'Whether emergency access to the office is open: 1 or 0',
      registers,
    }),
    ...leaseMetrics(registers),
    ...drawMetrics(registers),
    databaseConnections: new Gauge({
      name: 'perya_database_connections',
      help: 'Connections of the pool',
      labelNames: ['state'],
      registers,
    }),
  };
}

function socketMetrics(registers: Registry[]) {
  return {
    sockets: new Gauge({ name: 'perya_sockets', help: 'Open WebSockets', labelNames: ['kind'], registers }),
    socketMessages: new Counter({
      name: 'perya_socket_messages_total',
      help: 'Messages sent to sockets',
      registers,
    }),
    socketsDropped: new Counter({
      name: 'perya_sockets_dropped_total',
      help: 'Sockets ended by the server',
      labelNames: ['why'],
      registers,
    }),
  };
}

function leaseMetrics(registers: Registry[]) {
  return {
    leasesHeld: new Gauge({
      name: 'perya_leases_held',
      help: 'Whether this process holds the lease of a scheduled job: 1 or 0',
      labelNames: ['lease'],
      registers,
    }),
    leasesTaken: new Counter({
      name: 'perya_leases_taken_total',
      help: 'Leases of scheduled jobs that this process took over',
      labelNames: ['lease'],
      registers,
    }),
    leaseRefusals: new Counter({
      name: 'perya_lease_refusals_total',
      help: 'Writes of a scheduled job refused because its lease was lost',
      labelNames: ['lease'],
      registers,
    }),
  };
}

function drawMetrics(registers: Registry[]) {
  return {
    draws: new Gauge({
      name: 'perya_draws',
      help: 'Lottery draws that are not as they should be: late, unsealed or held',
      labelNames: ['what'],
      registers,
    }),
    drawEvents: new Counter({
      name: 'perya_draw_events_total',
      help: 'Lottery draws that became void, and results that the witness did not confirm',
      labelNames: ['event'],
      registers,
    }),
    drawPicksNearCap: new Gauge({
      name: 'perya_draw_picks_near_cap',
      help: 'Picks of open draws on which four fifths of the cap can be won',
      registers,
    }),
  };
}

/** Times every request by its route; a path with ids would make endless labels. */
export function measureRequests(app: FastifyInstance, { httpSeconds }: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    httpSeconds.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
