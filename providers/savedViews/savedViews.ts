import type { SavedView, SentPin, SentView } from '#schemas/protocol/entities/savedView.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/savedViews';

/** Loads the saved views of a list: the user's own, and those shared in the district. Throws a `ServiceError`. */
export async function listViews(entity: string): Promise<SavedView[]> {
  const { json } = await request('absence', 'GET', path, { query: { entity } });
  return (json as { views: SavedView[] }).views;
}

/** Creates a view and returns it with its ID. Throws a `ServiceError`. */
export async function createView(view: SentView): Promise<SavedView> {
  return (await request('absence', 'POST', path, { body: view })).json as SavedView;
}

/** Updates one of the user's own views. Throws a `ServiceError`. */
export async function updateView(viewId: number, view: SentView): Promise<SavedView> {
  return (await request('absence', 'PUT', `${path}/${viewId}`, { body: view })).json as SavedView;
}

/** Deletes one of the user's own views, or with permission a shared one. Throws a `ServiceError`. */
export async function deleteView(viewId: number): Promise<void> {
  await request('absence', 'DELETE', `${path}/${viewId}`);
}

const pinsPath = '/v1.0/pinnedViews';

/**
 * Loads the views of a list that the user has pinned as tabs; null if the user has never chosen. Throws a
 * `ServiceError`.
 */
export async function pinnedViews(entity: string): Promise<readonly string[] | null> {
  const { json } = await request('absence', 'GET', pinsPath, { query: { entity } });
  return (json as { pinned: string[] | null }).pinned;
}

/** Pins or unpins a view of a list and returns all pinned views. Throws a `ServiceError`. */
export async function pinView(pin: SentPin): Promise<readonly string[] | null> {
  const { json } = await request('absence', 'PUT', pinsPath, { body: pin });
  return (json as { pinned: string[] | null }).pinned;
}
