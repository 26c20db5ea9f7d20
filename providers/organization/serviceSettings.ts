import {
  type ServiceChange,
  type ServiceCheck,
  type ServiceSettings,
  serviceSettingsPath,
} from '#schemas/protocol/organizations/serviceSettings.ts';
import { request } from '../http/request.ts';

/** Where the services of the district are. Throws a `ServiceError`. */
export async function loadServices(): Promise<ServiceSettings> {
  const { json } = await request('absence', 'GET', serviceSettingsPath);
  return json as ServiceSettings;
}

/** Sets where one is; gives all as they are now. Throws a `ServiceError`, `stale` and `invalid` among them. */
export async function saveService(name: string, change: ServiceChange): Promise<ServiceSettings> {
  const { json } = await request('absence', 'PUT', `${serviceSettingsPath}/${name}`, { body: { ...change } });
  return json as ServiceSettings;
}

/** Asks a service whether it is there. */
export async function checkService(name: string): Promise<ServiceCheck> {
  const { json } = await request('absence', 'POST', `${serviceSettingsPath}/${name}/check`, { body: {} });
  return json as ServiceCheck;
}
