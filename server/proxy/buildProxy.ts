import type { FastifyInstance } from 'fastify';
import type { Service } from '../http/service.ts';
import { districtPlaces } from './districtPlaces.ts';
import { ServiceGates } from './gate.ts';
import { ServiceKeys } from './keys.ts';
import { Connections, openedPlaces } from './network.ts';
import type { ServiceProxy } from './passCall.ts';
import { placeFor } from './places.ts';
import { secretBox } from './secretBox.ts';

/** Creates the proxy for calls to external services. Its connections close with the service. */
export function buildProxy(scope: FastifyInstance, { config, registry, database }: Service): ServiceProxy {
  const connections = new Connections(openedPlaces(config.services.inside));
  scope.addHook('onClose', () => connections.close());
  const box = secretBox(config);
  const districts = districtPlaces(database, box);
  return {
    registry,
    installed: config.services,
    box,
    districts,
    connections,
    keys: new ServiceKeys(),
    gates: new ServiceGates(config.services.rest),
    placeOf: async (service, { organization }) => {
      const district = (await districts.of(organization)).get(service);
      return placeFor(config.services, connections.opened, service, organization, district);
    },
  };
}
