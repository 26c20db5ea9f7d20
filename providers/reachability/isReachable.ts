import { send } from '../http/send.ts';

/** Where the console's host says whether it is ready to answer. */
const healthPath = '/health';

/** Whether the service can be reached and is ready now; never throws. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await send(healthPath, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
