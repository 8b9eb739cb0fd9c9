import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readHashCode } from './code-text.ts';

/** The code in the form: initially that of the link, which is then removed from the URL and the history. */
export const useLinkedCode = (): readonly [string, (code: string) => void] => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const linked = readHashCode(hash);
  const [code, setCode] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  if (linked !== taken) {
    setTaken(linked);
    if (linked !== null) setCode(linked);
  }
  useEffect(() => {
    if (linked !== null) void navigate(pathname, { replace: true });
  }, [linked, pathname, navigate]);
  return [code, setCode];
};
