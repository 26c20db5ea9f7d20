import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

type Arrow = 'ArrowUp' | 'ArrowDown';

/**
 * Alt with an arrow leads to a path. Not where the keys mean something already: they open drop-downs, and
 * a dialog on top keeps the page where it is.
 */
export function useAltArrows(paths: Readonly<Record<Arrow, string | undefined>>): void {
  const navigate = useNavigate();
  const latest = useRef(paths);
  latest.current = paths;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (!isArrow(event.key) || isTaken(event.target)) return;
      const path = latest.current[event.key];
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

function isArrow(key: string): key is Arrow {
  return key === 'ArrowUp' || key === 'ArrowDown';
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role=combobox], [role=dialog], [role=alertdialog], select') !== null
  );
}
