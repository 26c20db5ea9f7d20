import { useQuery } from '@tanstack/react-query';
import { loadProducts, type Product } from '#providers/products/products.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';

export interface Products {
  /** The suite's products without the console itself. */
  readonly products: readonly Product[];
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useProducts(): Products {
  const { config } = useSession();
  const {
    data = [],
    error,
    isError,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['products'],
    queryFn: loadProducts,
    meta: failureInPlace,
  });
  return {
    products: data.filter(({ name }) => name !== config.productId),
    isPending,
    hasFailed: isError,
    error,
    retry: () => void refetch(),
  };
}
