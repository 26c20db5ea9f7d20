import type { Sql } from '../database/database.ts';
import type { Domain } from '../domain/domainRule.ts';
import type { Actor } from '../identity/actor.ts';
import type { Catalogue } from './catalogue.ts';

/** What every write works with: one actor, one transaction. */
export interface WriteContext {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Actor;
  readonly sql: Sql;
  readonly requestId: string;
}
