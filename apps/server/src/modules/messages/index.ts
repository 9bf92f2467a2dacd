// The door of the messages.
export { createMessages, type Messages } from './messages.ts';
export { smsGatewaySettings } from './sms-template.ts';
