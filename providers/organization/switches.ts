import {
  type OrganizationSwitches,
  type SwitchesChange,
  switchesPath,
} from '#schemas/protocol/organizations/organizationSwitches.ts';
import { request } from '../http/request.ts';

/** Loads the district's features and settings, for support. Throws a `ServiceError`. */
export async function loadSwitches(): Promise<OrganizationSwitches> {
  const { json } = await request('absence', 'GET', switchesPath);
  return json as OrganizationSwitches;
}

/** Saves changed switches and returns all of them. Throws a `ServiceError`, including `stale`. */
export async function saveSwitches(body: SwitchesChange): Promise<OrganizationSwitches> {
  const { json } = await request('absence', 'PUT', switchesPath, { body });
  return json as OrganizationSwitches;
}
