import type { FastifyInstance } from 'fastify';
import type { Service } from '../http/service.ts';
import { ServiceGates } from './gate.ts';
import { ServiceKeys } from './keys.ts';
import { Connections, openedPlaces } from './network.ts';
import { placeFor } from './places.ts';
import type { ServiceProxy } from './registerProxy.ts';

/** What calls of services of others are passed on with; its connections are closed with the service. */
export function buildProxy(scope: FastifyInstance, { config, registry }: Service): ServiceProxy {
  const connections = new Connections(openedPlaces(config.services.inside));
  scope.addHook('onClose', () => connections.close());
  return {
    registry,
    connections,
    keys: new ServiceKeys(),
    gates: new ServiceGates(),
    placeOf: async (service, { organization }) =>
      placeFor(config.services, connections.opened, service, organization),
  };
}
