import type { Board, SentBoard } from '#schemas/protocol/people/board.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/board';

/** The dashboard of the person. Throws a `ServiceError`: 403 for people who have none. */
export async function loadBoard(signal?: AbortSignal): Promise<Board> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as Board;
}

/** Keeps their own layout. Throws a `ServiceError`: 400 names what is wrong with it, 409 that it is another one by now. */
export async function saveBoard(board: SentBoard): Promise<Board> {
  const { json } = await request('absence', 'PUT', path, { body: board });
  return json as Board;
}

/** Gives up their own layout for that of their role. Throws a `ServiceError`: 409 where it is another one by now. */
export async function resetBoard(version: number): Promise<Board> {
  const { json } = await request('absence', 'DELETE', path, { query: { version: String(version) } });
  return json as Board;
}
