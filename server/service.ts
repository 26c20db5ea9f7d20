import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '#schemas/model/registry.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** What the service is made of; `buildApp` assembles it, `main.ts` opens it. */
export interface Service {
  readonly config: Config;
  readonly database: Database;
  readonly registry: Registry;
  /** The folder of the built console. */
  readonly consoleDirectory: string;
  /** Serves the console in another way than from that folder: from its sources, while developing. */
  readonly registerConsole?: (app: FastifyInstance, service: Service) => Promise<SendConsole>;
}

export type SendConsole = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
