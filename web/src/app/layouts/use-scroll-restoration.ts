import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { STORAGE, session } from '../../shared/storage/storage.ts';

/** Scroll positions, pixels, by the key of the history entry, or by path for pages that the browser itself has loaded. */
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

/** The key that React Router gives to every page that the browser itself has loaded. */
const LOADED = 'default';

/** Scrolls new pages to the top and restores the position on back, forward and reload. */
export const useScrollRestoration = (): void => {
  const location = useLocation();
  const { hash, pathname } = location;
  const key = location.key === LOADED ? pathname : location.key;
  const type = useNavigationType();
  useEffect(() => {
    // The browser would scroll before the page is rendered.
    history.scrollRestoration = 'manual';
    const keep = () => {
      session.set(STORAGE.scrolled, JSON.stringify(Object.fromEntries(places)));
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useLayoutEffect(() => {
    const left = type === NavigationType.Pop ? places.get(key) : undefined;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
    const follow = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [key, hash, type]);
};
