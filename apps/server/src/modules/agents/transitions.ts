// The states of a contract, and who may move it from one to another.
import type { ContractState } from '@perya/contract/constants';

export type ContractActor = 'holder' | 'upline' | 'staff' | 'system';
type Move = { from: ContractState; to: ContractState; by: readonly ContractActor[] };

const moves: readonly Move[] = [
  { from: 'offered', to: 'accepted', by: ['holder'] },
  { from: 'offered', to: 'refused', by: ['holder'] },
  { from: 'offered', to: 'withdrawn', by: ['upline', 'staff'] },
  { from: 'offered', to: 'lapsed', by: ['system'] },
  { from: 'accepted', to: 'running', by: ['system'] },
  { from: 'running', to: 'superseded', by: ['system'] },
  { from: 'running', to: 'ending', by: ['upline'] },
  // The operator ends a contract by notice of one whole period.
  { from: 'running', to: 'ended', by: ['staff', 'system'] },
  { from: 'ending', to: 'ended', by: ['holder', 'staff', 'system'] },
  { from: 'ending', to: 'running', by: ['holder'] },
  { from: 'ending', to: 'superseded', by: ['system'] },
];

export const mayMove = (from: ContractState, to: ContractState, by: ContractActor): boolean =>
  moves.some((move) => move.from === from && move.to === to && move.by.includes(by));
