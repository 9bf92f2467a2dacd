// The state machine of a games list: the filter, the pages that arrived, and which responses are too late.
import type { Game } from '@perya/contract';
import { type GameType, pageSize } from '@perya/contract/constants';
import { dataSaver } from '../../../page/data-saver.ts';

export type DataType = 'all' | 'recent' | 'favourites' | 'hot';
/** `NEW` selects new games of every class. */
export type Classify = '' | 'NEW' | (string & {});

export type Filter = {
  gameType: GameType | undefined;
  vassalage: string;
  classify: Classify;
  dataType: DataType;
  gameName: string;
};

export type ListState = {
  filter: Filter;
  /** The requested page; 1 after any change. */
  pageNo: number;
  /** Grows with every change of the filter: a response with an older one is dropped. */
  generation: number;
  games: readonly Game[];
  totalCount: number | undefined;
  hasMore: boolean;
  phase: 'loading' | 'ready' | 'failed';
};

export type ListAction =
  | { type: 'vendor'; vassalage: string }
  | { type: 'classify'; classify: Classify }
  | { type: 'dataType'; dataType: DataType }
  | { type: 'search'; gameName: string }
  | { type: 'reset' }
  | { type: 'more' }
  | { type: 'retry' }
  | {
      type: 'arrived';
      generation: number;
      games: readonly Game[];
      pageNum: number;
      totalPages: number;
      totalCount?: number;
    }
  | { type: 'failed'; generation: number; pageNo: number }
  /** The same games in another language. */
  | { type: 'renamed'; generation: number; games: readonly Game[] };

export function startList(filter: Partial<Filter>): ListState {
  const empty: Filter = { gameType: undefined, vassalage: '', classify: '', dataType: 'all', gameName: '' };
  return afresh({ ...empty, ...filter }, 0);
}

function afresh(filter: Filter, generation: number): ListState {
  return {
    filter,
    pageNo: 1,
    generation,
    games: [],
    totalCount: undefined,
    hasMore: false,
    phase: 'loading',
  };
}

/** Applies a change and resets the filters that depend on it. */
function changed(filter: Filter, action: ListAction): Filter | undefined {
  switch (action.type) {
    case 'vendor':
      return { ...filter, vassalage: action.vassalage, classify: '', dataType: 'all' };
    case 'classify':
      return { ...filter, classify: action.classify, dataType: 'all' };
    case 'dataType':
      return { ...filter, dataType: action.dataType, classify: '' };
    case 'search':
      return { ...filter, gameName: action.gameName, dataType: 'all', classify: '' };
    case 'reset':
      return { ...filter, vassalage: '', classify: '', dataType: 'all', gameName: '' };
    default:
      return undefined;
  }
}

export function listReducer(state: ListState, action: ListAction): ListState {
  const filter = changed(state.filter, action);
  if (filter) return afresh(filter, state.generation + 1);
  switch (action.type) {
    case 'more':
      if (!state.hasMore || state.phase !== 'ready') return state;
      return { ...state, pageNo: state.pageNo + 1, phase: 'loading' };
    case 'retry':
      return state.phase === 'failed' ? { ...state, phase: 'loading' } : state;
    case 'arrived':
      return arrived(state, action);
    case 'renamed':
      return action.generation === state.generation
        ? { ...state, games: renamed(state.games, action.games) }
        : state;
    case 'failed':
      if (action.generation !== state.generation || action.pageNo !== state.pageNo) return state;
      return { ...state, phase: 'failed' };
    default:
      return state;
  }
}

function arrived(state: ListState, action: Extract<ListAction, { type: 'arrived' }>): ListState {
  if (action.generation !== state.generation || action.pageNum !== state.pageNo) return state;
  // A game may move between pages while they are fetched; it is shown once.
  const present = new Set(state.games.map((game) => game.nodeId));
  const fresh = action.games.filter((game) => !present.has(game.nodeId));
  return {
    ...state,
    games: action.pageNum === 1 ? action.games : [...state.games, ...fresh],
    totalCount: action.totalCount,
    hasMore: action.pageNum < action.totalPages,
    phase: 'ready',
  };
}

function renamed(present: readonly Game[], games: readonly Game[]): Game[] {
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  return present.map((game) => byId.get(game.nodeId) ?? game);
}

/** The state that is still valid on return: personal lists may have changed and are fetched again. */
export function restorableList(state: ListState): ListState {
  const { filter, phase, generation } = state;
  const personal = filter.dataType === 'favourites' || filter.dataType === 'recent';
  return personal || phase !== 'ready' ? afresh(filter, generation + 1) : state;
}

/** Fewer for who saves data. */
export const gamesPerPage = (): number => (dataSaver.on ? pageSize.gamesSaving : pageSize.games);

/** The query of `GET /wps/game/list` for a filter; NEW sends isNew=1 and an empty class. */
export function listQuery({ gameType, vassalage, classify, gameName }: Filter, pageNo: number) {
  const isNew = classify === 'NEW';
  const bingo = gameType === 'BINGO';
  return {
    pageNo,
    pageSize: gamesPerPage(),
    ...(gameType ? { gameType: bingo ? ('RNG' as const) : gameType } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(gameName ? { gameName } : {}),
    gameClassify: isNew ? '' : bingo ? 'BG' : classify,
    ...(isNew ? { isNew: '1' as const } : {}),
  };
}
