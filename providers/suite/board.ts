import type { Board, SentBoard } from '#schemas/protocol/people/board.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/board';

/** Loads the user's dashboard. Throws a `ServiceError`: 403 for users without one. */
export async function loadBoard(signal?: AbortSignal): Promise<Board> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as Board;
}

/** Saves the user's own layout. Throws a `ServiceError`: 400 with the problems, 409 if it has changed meanwhile. */
export async function saveBoard(board: SentBoard): Promise<Board> {
  const { json } = await request('absence', 'PUT', path, { body: board });
  return json as Board;
}

/** Resets the user's layout to that of their role. Throws a `ServiceError`: 409 if it has changed meanwhile. */
export async function resetBoard(version: number): Promise<Board> {
  const { json } = await request('absence', 'DELETE', path, { query: { version: String(version) } });
  return json as Board;
}
