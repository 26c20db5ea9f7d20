import type { Subscription, Subscriptions } from '#schemas/protocol/people/notices.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/user/subscriptions';

/** Loads the user’s subscriptions: the notifications that each channel sends. Throws a `ServiceError`. */
export async function loadSubscriptions(signal?: AbortSignal): Promise<Subscriptions> {
  return (await request('absence', 'GET', path, signal ? { signal } : {})).json as Subscriptions;
}

/** Saves one subscription and returns all of them. Throws a `ServiceError`. */
export async function saveSubscription(choice: Subscription): Promise<Subscriptions> {
  return (await request('absence', 'PUT', path, { body: choice })).json as Subscriptions;
}
