-- CreateIndex
CREATE INDEX "trial_network_idx" ON "trial"("network");
