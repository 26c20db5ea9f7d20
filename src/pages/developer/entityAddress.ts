/** The page of an entity among the developer's pages, by the entity's name. */
export function entityAddress(name: string): string {
  return `/developer?${new URLSearchParams({ entity: name })}`;
}
