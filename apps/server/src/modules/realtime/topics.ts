// The names of the sockets' topics.

/** Everyone of a merchant, visitors too. */
export function merchantTopic(merchantId: number): string {
  return `merchant/${merchantId}`;
}

/** Every page of one player. */
export function playerTopic(merchantId: number, playerId: string): string {
  return `player/${merchantId}/${playerId}`;
}

/** Every page of one session. */
export function sessionTopic(merchantId: number, sessionId: string): string {
  return `session/${merchantId}/${sessionId}`;
}
