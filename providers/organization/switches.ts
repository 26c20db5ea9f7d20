import {
  type OrganizationSwitches,
  type SwitchesChange,
  switchesPath,
} from '#schemas/protocol/organizations/organizationSwitches.ts';
import { request } from '../http/request.ts';

/** What is switched on in the district of the session: for support. Throws a `ServiceError`. */
export async function loadSwitches(): Promise<OrganizationSwitches> {
  const { json } = await request('absence', 'GET', switchesPath);
  return json as OrganizationSwitches;
}

/** Saves the switches that changed; gives all as they are now. Throws a `ServiceError`, `stale` among them. */
export async function saveSwitches(body: SwitchesChange): Promise<OrganizationSwitches> {
  const { json } = await request('absence', 'PUT', switchesPath, { body });
  return json as OrganizationSwitches;
}
