// What the comparison of agents with the ledger reads and finds.
import type { StatementState } from '@perya/contract/constants';
import type { BookId } from '../../platform/ids.ts';

export type AgentDifference = {
  /**
   * span: days of an account that overlap or leave entries out. entry: a day's last entry is another one. sums: what was played by type.
   * trial-balance: all roots of a day together. root: one agent's. statement, chain: the text and its hash. payment: the postings of an item.
   * correction: the amounts of an item that was corrected follow each other, and statements have the corrections that they say.
   */
  problem:
    | 'span'
    | 'entry'
    | 'sums'
    | 'trial-balance'
    | 'root'
    | 'statement'
    | 'chain'
    | 'payment'
    | 'correction';
  bookId: BookId;
  /** The account, the type of game, the agent or the statement. */
  where: string;
  day: string | null;
  expected: string;
  found: string;
};

export type StatementRow = {
  merchant_id: BookId;
  agent_no: number;
  player_id: string;
  no: number;
  last_day: string;
  text: string;
  total_minor: bigint;
  prev_hash: string;
  hash: string;
  state: StatementState;
};
