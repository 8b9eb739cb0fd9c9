import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { STORAGE, session } from '../../shared/storage/storage.ts';

/** How far each entry of the history was scrolled, pixels, by the router's key of it. */
const readPlaces = (): Map<string, number> => {
  try {
    const kept: unknown = JSON.parse(session.get(STORAGE.scrolled) ?? '{}');
    const entries = Object.entries(Object(kept)).map(([key, at]): [string, number] => [key, Number(at) || 0]);
    return new Map(entries);
  } catch {
    return new Map();
  }
};
const places = readPlaces();

/** A new page begins at its top; one that is gone back to, or loaded again, is where it was left. */
export const useScrollRestoration = (): void => {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // The browser would scroll before the page is drawn.
    history.scrollRestoration = 'manual';
    const keep = () => {
      session.set(STORAGE.scrolled, JSON.stringify(Object.fromEntries(places)));
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useLayoutEffect(() => {
    const left = type === 'POP' ? places.get(key) : undefined;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
    const follow = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [key, hash, type]);
};
