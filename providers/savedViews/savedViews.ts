import type { SavedView, SentPin, SentView } from '#schemas/protocol/entities/savedView.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/savedViews';

/** The saved views of a list: one's own, and those that others share in the district. Throws a `ServiceError`. */
export async function listViews(entity: string): Promise<SavedView[]> {
  const { json } = await request('absence', 'GET', path, { query: { entity } });
  return (json as { views: SavedView[] }).views;
}

/** Keeps a new view; gives it with its number. Throws a `ServiceError`. */
export async function createView(view: SentView): Promise<SavedView> {
  return (await request('absence', 'POST', path, { body: view })).json as SavedView;
}

/** Changes a view of one's own. Throws a `ServiceError`. */
export async function updateView(viewId: number, view: SentView): Promise<SavedView> {
  return (await request('absence', 'PUT', `${path}/${viewId}`, { body: view })).json as SavedView;
}

/** Removes a view of one's own, or a shared one for those who may share. Throws a `ServiceError`. */
export async function deleteView(viewId: number): Promise<void> {
  await request('absence', 'DELETE', `${path}/${viewId}`);
}

const pinsPath = '/v1.0/pinnedViews';

/** The views of a list that the person has pinned as tabs; null: nothing was chosen. Throws a `ServiceError`. */
export async function pinnedViews(entity: string): Promise<readonly string[] | null> {
  const { json } = await request('absence', 'GET', pinsPath, { query: { entity } });
  return (json as { pinned: string[] | null }).pinned;
}

/** Pins a view of a list, or takes it off; gives all that are pinned then. Throws a `ServiceError`. */
export async function pinView(pin: SentPin): Promise<readonly string[] | null> {
  const { json } = await request('absence', 'PUT', pinsPath, { body: pin });
  return (json as { pinned: string[] | null }).pinned;
}
