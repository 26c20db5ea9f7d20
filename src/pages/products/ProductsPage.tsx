import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { mayRetry } from '../../results/mayRetry.ts';
import { RequestId } from '../../results/RequestId.tsx';
import { useProducts } from '../../shell/apps/useProducts.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { ConsoleCard } from './ConsoleCard.tsx';
import { ProductCard } from './ProductCard.tsx';

/**
 * The suite's product selection (docs/specification.md#application-2-entry-routes): where somebody lands whose
 * session could not start where it should. The console itself comes first, and stands alone when there is no
 * other.
 */
export function ProductsPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { products, hasFailed, error, retry } = useProducts();
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', display: 'grid', gap: 2 }}>
      <PageHeader title={translate('products.title')} />
      <Typography>{translate(query.has('productId') ? 'products.failed' : 'products.lead')}</Typography>
      <Box component="ul" aria-label={translate('products.list')} sx={cards}>
        <ConsoleCard />
        {products.map((product) => (
          <ProductCard key={product.name} product={product} />
        ))}
      </Box>
      {hasFailed && (
        <Alert
          severity="error"
          action={mayRetry(error) && <Button onClick={retry}>{translate('products.again')}</Button>}
        >
          {translate('products.unreadable')}
          <RequestId error={error} />
        </Alert>
      )}
    </Box>
  );
}

const cards = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
} as const;
