import { send } from '../http/send.ts';

/** Readiness endpoint of the console's host. */
const healthPath = '/health';

/** Whether the service can be reached and is ready. Never throws. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await send(healthPath, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
