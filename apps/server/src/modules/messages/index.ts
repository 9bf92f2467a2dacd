// Mail and short messages, sent after the commit of their transaction.
export { letter } from './letter.ts';
export { createMessages, type Messages } from './messages.ts';
export { outboxRoutes } from './routes.demo.ts';
export { gatewayRoutes } from './routes.gateway.ts';
export { smsGatewaySettings } from './sms-template.ts';
