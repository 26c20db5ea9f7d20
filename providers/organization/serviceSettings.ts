import {
  type ServiceChange,
  type ServiceCheck,
  type ServiceSettings,
  serviceSettingsPath,
} from '#schemas/protocol/organizations/serviceSettings.ts';
import { request } from '../http/request.ts';

/** Loads the addresses of the district's services. Throws a `ServiceError`. */
export async function loadServices(): Promise<ServiceSettings> {
  const { json } = await request('absence', 'GET', serviceSettingsPath);
  return json as ServiceSettings;
}

/** Saves a service's address and returns all services. Throws a `ServiceError`, including `stale` and `invalid`. */
export async function saveService(name: string, change: ServiceChange): Promise<ServiceSettings> {
  const { json } = await request('absence', 'PUT', `${serviceSettingsPath}/${name}`, { body: { ...change } });
  return json as ServiceSettings;
}

/** Checks whether a service responds. */
export async function checkService(name: string): Promise<ServiceCheck> {
  const { json } = await request('absence', 'POST', `${serviceSettingsPath}/${name}/check`, { body: {} });
  return json as ServiceCheck;
}
